export { LeadScreen as Component } from "../inbox/lead/lead-screen.tsx";
