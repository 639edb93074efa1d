export { AuditScreen as Component } from "../audit/audit-screen.tsx";
