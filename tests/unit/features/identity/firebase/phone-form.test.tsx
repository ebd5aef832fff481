import { beforeEach, expect, test, vi } from 'vitest';
import * as forms from '../../../../../src/features/account/sms/code-forms.ts';
import { PhoneForm } from '../../../../../src/features/identity/firebase/PhoneForm.tsx';
import { createService } from '../../../../../src/features/identity/firebase/send-code.ts';
import access from '../../../../../src/locales/en/access.json' with { type: 'json' };
import { button, field, mounted, tap, type, until, writeShell } from '../../../support/page.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/features/identity/firebase/incognito.ts', () => ({
	isIncognito: async () => false,
}));
vi.mock('../../../../../src/features/identity/firebase/app.ts', () => ({ getFirebase: async () => ({}) }));

beforeEach(() => {
	writeShell();
	call.mockReset();
});

test('LOG-05 without a list of countries, a number is confirmed with the merchant’s own dialing code', async () => {
	call.mockResolvedValue({ countryDialingCode: '+63', countries: [] });
	const confirm = vi.fn(async () => undefined);
	await mounted(
		<PhoneForm
			forms={forms}
			access={access}
			title="Log in"
			intro="With a code"
			service={createService(forms, {}, async () => undefined)}
			confirm={confirm}
		/>,
	);
	await type(field(access.mobile), '9171234567');
	await type(field(access.code), '123456');
	await tap(button(access.verify_submit));
	await until(() => confirm.mock.calls.length === 1);
	expect(confirm).toHaveBeenCalledWith('+639171234567', '123456');
});
