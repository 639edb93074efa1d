export { LeadScreen as Component } from "../../features/admin/inbox/lead/lead-screen.tsx";
