/** The texts of the chat's page. */
export interface ChatTexts {
	/** Language of the document. */
	lang: string;
	/** Below the merchant's name. */
	service: string;
	back: string;
	/** The first thing that a new player reads. {0} is the merchant's name. */
	greeting: string;
	/** Players' most frequent questions; a tap sends one. */
	topics: readonly string[];
	message: string;
	placeholder: string;
	send: string;
	sending: string;
	sent: string;
	seen: string;
	failed: string;
	again: string;
	typing: string;
	offline: string;
	/** The author, for screen readers. */
	you: string;
	demo: string;
}

const EN: ChatTexts = {
	lang: 'en',
	service: 'Customer service',
	back: 'Back',
	greeting: 'Hi! Welcome to {0}. What can we do for you?',
	topics: ['My deposit hasn’t arrived', 'How long does a withdrawal take?', 'I can’t log in'],
	message: 'Your message',
	placeholder: 'Write a message',
	send: 'Send',
	sending: 'Sending…',
	sent: 'Sent',
	seen: 'Seen',
	failed: 'Not sent.',
	again: 'Try again',
	typing: 'Customer service is typing',
	offline: 'No connection. We’ll keep trying.',
	you: 'You',
	demo: 'Demo: answer in the control panel at /demo, under Conversations.',
};

const VI: ChatTexts = {
	lang: 'vi',
	service: 'Chăm sóc khách hàng',
	back: 'Quay lại',
	greeting: 'Xin chào! Chào mừng bạn đến với {0}. Chúng tôi có thể giúp gì cho bạn?',
	topics: ['Tiền nạp của tôi chưa đến', 'Rút tiền mất bao lâu?', 'Tôi không đăng nhập được'],
	message: 'Tin nhắn của bạn',
	placeholder: 'Nhập tin nhắn',
	send: 'Gửi',
	sending: 'Đang gửi…',
	sent: 'Đã gửi',
	seen: 'Đã xem',
	failed: 'Chưa gửi được.',
	again: 'Thử lại',
	typing: 'Nhân viên đang nhập',
	offline: 'Mất kết nối. Chúng tôi sẽ tiếp tục thử lại.',
	you: 'Bạn',
	demo: 'Bản demo: trả lời trong bảng điều khiển tại /demo, mục Conversations.',
};

/** All other languages get English. */
export const chatTexts = (language: string): ChatTexts => (language === 'VI' ? VI : EN);
