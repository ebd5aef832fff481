import { beforeEach, expect, test, vi } from 'vitest';
import * as forms from '../../../../../src/features/account/sms/code-forms.ts';
import { PhoneForm } from '../../../../../src/features/identity/firebase/PhoneForm.tsx';
import { type CodeService, createService } from '../../../../../src/features/identity/firebase/send-code.ts';
import access from '../../../../../src/locales/en/access.json' with { type: 'json' };
import { button, field, mounted, noticeText, tap, type, until, writeShell } from '../../../support/page.tsx';

const { call, isIncognito } = vi.hoisted(() => ({ call: vi.fn(), isIncognito: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/features/identity/firebase/incognito.ts', () => ({
	isIncognito,
}));
vi.mock('../../../../../src/features/identity/firebase/app.ts', () => ({ getFirebase: async () => ({}) }));

const formWith = (service: CodeService, confirm = vi.fn(async () => undefined)) => (
	<PhoneForm
		forms={forms}
		access={access}
		title="Log in"
		intro="With a code"
		service={service}
		confirm={confirm}
	/>
);

beforeEach(() => {
	writeShell();
	call.mockReset();
	isIncognito.mockReset().mockResolvedValue(false);
});

test('LOG-05 confirms a number with the merchant’s own dialing code if the list of countries fails', async () => {
	call.mockResolvedValue({ countryDialingCode: '+63', countries: [] });
	const confirm = vi.fn(async () => undefined);
	await mounted(
		formWith(
			createService(forms, {}, async () => undefined),
			confirm,
		),
	);
	await type(field(access.mobile), '9171234567');
	await type(field(access.code), '123456');
	await tap(button(access.verify_submit));
	await until(() => confirm.mock.calls.length === 1);
	expect(confirm).toHaveBeenCalledWith('+639171234567', '123456');
});

test('VAL-05 sends no code in a private window, and shows why', async () => {
	isIncognito.mockResolvedValue(true);
	call.mockResolvedValue({ countryDialingCode: '+63', countries: [] });
	const sendCode = vi.fn(async () => undefined);
	await mounted(formWith(createService(forms, { not_support_incognito: 'Private window' }, sendCode)));
	await type(field(access.mobile), '9171234567');
	await tap(button(access.send_code));
	await until(() => noticeText() === 'Private window');
	expect(sendCode).not.toHaveBeenCalled();
});
