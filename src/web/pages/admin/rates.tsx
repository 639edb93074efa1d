export { RatesScreen as Component } from "../../features/admin/rates/rates-screen.tsx";
