export { InvitationScreen as Component } from "../staff/invitation-screen.tsx";
