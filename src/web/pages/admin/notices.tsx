export { NoticesScreen as Component } from "../../features/admin/notices/notices-screen.tsx";
