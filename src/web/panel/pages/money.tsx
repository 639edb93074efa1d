export { MoneyScreen as Component } from "../money/money-screen.tsx";
