export { SettingsScreen as Component } from "../settings/settings-screen.tsx";
