export { NoticesScreen as Component } from "../notices/notices-screen.tsx";
