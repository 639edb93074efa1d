export { LogosScreen as Component } from "../logos/logos-screen.tsx";
