export { AnnouncementsScreen as Component } from "../../features/admin/catalogue/announcements-screen.tsx";
