import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { feedbackRequest } from '../../../src/gateway/contract/feedback.request.ts';
import { FEEDBACK_LONGEST, feedbackShortest } from '../../../src/lib/feedback-rules.ts';

const isValid = (text: string) =>
	safeParse(feedbackRequest.fields, { submission: 'a'.repeat(32), category: 'payments', text }).success;

test.each([
	['CN', '提现失败请处理'],
	['TW', '提領失敗'],
	['JA', '出金できない'],
	['JA in kana', 'アプリ不調'],
	['KO', '출금 안됨'],
	['TH', 'ถอนไม่ได้'],
	['LO', 'ຖອນບໍ່ໄດ້'],
	['KM', 'ដកមិនបាន'],
	['MY', 'ထုတ်မရပါ'],
	['rare characters', '𠮷𠮷'],
	['two scripts', 'app 打不开'],
])('a message in %s needs four code units: %s', (_, text) => {
	expect(feedbackShortest(text)).toBe(4);
	expect(isValid(text)).toBe(true);
	const [first = ''] = text;
	expect(isValid(first)).toBe(false);
});

test.each(['Withdrawal', 'Не пришло!', 'निकासी नहीं', 'رقم نہیں ملی', '฿100 missing', '€ 20 “gone”'])(
	'a message in a script with spaces needs ten: %s',
	(text) => {
		expect(feedbackShortest(text)).toBe(10);
		expect(isValid(text)).toBe(true);
		expect(isValid(text.slice(0, 9))).toBe(false);
	},
);

test('no message is longer than 1,000 code units', () => {
	expect([isValid('a'.repeat(FEEDBACK_LONGEST)), isValid('a'.repeat(FEEDBACK_LONGEST + 1))]).toEqual([
		true,
		false,
	]);
	expect(isValid('字'.repeat(FEEDBACK_LONGEST + 1))).toBe(false);
});
