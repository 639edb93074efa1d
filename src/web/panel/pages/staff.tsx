export { StaffScreen as Component } from "../staff/staff-screen.tsx";
