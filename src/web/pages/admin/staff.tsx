export { StaffScreen as Component } from "../../features/admin/staff/staff-screen.tsx";
