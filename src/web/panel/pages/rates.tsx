export { RatesScreen as Component } from "../rates/rates-screen.tsx";
