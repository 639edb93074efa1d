export { InvitationScreen as Component } from "../../features/admin/staff/invitation-screen.tsx";
