export { LogosScreen as Component } from "../../features/admin/logos/logos-screen.tsx";
