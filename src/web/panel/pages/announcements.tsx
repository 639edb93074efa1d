export { AnnouncementsScreen as Component } from "../catalogue/announcements-screen.tsx";
