import type { panelRichTextWords as en } from "../../en/panel/rich-text.ts";

/** The editor of text with headings, lists, links and tables. */
export const panelRichTextWords: Readonly<Record<keyof typeof en, string>> = {
	"rich.tools": "تحریر کی ترتیب",
	"rich.tableTools": "جدول",
	"rich.heading": "H2 سرخی",
	"rich.subheading": "H3 چھوٹی سرخی",
	"rich.bold": "موٹے حروف",
	"rich.italic": "ترچھے حروف",
	"rich.bullets": "فہرست",
	"rich.steps": "نمبر وار مراحل",
	"rich.link": "لنک",
	"rich.table": "جدول",
	"rich.undo": "واپس",
	"rich.redo": "دوبارہ",
	"rich.addRow": "قطار بڑھائیں",
	"rich.addColumn": "کالم بڑھائیں",
	"rich.deleteRow": "قطار حذف کریں",
	"rich.deleteColumn": "کالم حذف کریں",
	"rich.headerRow": "عنوان کی قطار",
	"rich.deleteTable": "جدول حذف کریں",
	"rich.linkTo": "لنک کہاں لے جائے",
	"rich.linkHint": "ویب کا پتہ، ای میل کا پتہ، یا اسی سائٹ کا صفحہ، جیسے /contact۔",
	"rich.setLink": "لنک لگائیں",
	"rich.removeLink": "لنک ہٹائیں",
	"rich.hint": "{brand} کی جگہ کاروبار کا نام آتا ہے، {party} کی جگہ معاہدے کے فریق کا نام۔",
};
