/** The popup's texts. */
export interface PopupTexts {
	title: string;
	/** {0} is the number to set the slider to. */
	task: string;
	slider: string;
	check: string;
	checking: string;
	/** {0} is how many tries are left. */
	again: string;
	close: string;
}

const EN: PopupTexts = {
	title: 'Security check',
	task: 'Move the moon into its shadow: set the slider to {0}',
	slider: 'Position of the moon, from 0 to 100',
	check: 'Check',
	checking: 'Checking…',
	again: 'Not quite. Try again. Tries left: {0}',
	close: 'Close the security check',
};
const CN: PopupTexts = {
	title: '安全验证',
	task: '把月亮移到阴影处：将滑块调到 {0}',
	slider: '月亮的位置，0 到 100',
	check: '验证',
	checking: '正在验证…',
	again: '还差一点，请再试。剩余次数：{0}',
	close: '关闭安全验证',
};
const VI: PopupTexts = {
	title: 'Kiểm tra an toàn',
	task: 'Đưa mặt trăng vào bóng của nó: kéo thanh trượt đến {0}',
	slider: 'Vị trí của mặt trăng, từ 0 đến 100',
	check: 'Kiểm tra',
	checking: 'Đang kiểm tra…',
	again: 'Chưa đúng. Hãy thử lại. Số lần còn lại: {0}',
	close: 'Đóng kiểm tra an toàn',
};
const TH: PopupTexts = {
	title: 'ตรวจสอบความปลอดภัย',
	task: 'เลื่อนดวงจันทร์เข้าไปในเงา: ตั้งแถบเลื่อนไปที่ {0}',
	slider: 'ตำแหน่งของดวงจันทร์ ตั้งแต่ 0 ถึง 100',
	check: 'ตรวจสอบ',
	checking: 'กำลังตรวจสอบ…',
	again: 'ยังไม่ตรง ลองอีกครั้ง เหลืออีก {0} ครั้ง',
	close: 'ปิดการตรวจสอบความปลอดภัย',
};

/** Keyed by the language codes of version 3 and version 4. All other languages get English. */
export const POPUP_TEXTS: Record<string, PopupTexts> = {
	en: EN,
	eng: EN,
	'zh-cn': CN,
	zho: CN,
	vi: VI,
	th: TH,
};
