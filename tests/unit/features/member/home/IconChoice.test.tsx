// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const { call, report } = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report, reportQuietly: vi.fn() }));

import { startSession } from '../../../../../src/core/member.ts';
import { keepMember, keptMember } from '../../../../../src/core/member-info.ts';
import { IconChoice } from '../../../../../src/features/member/home/IconChoice.island.tsx';
import { member } from '../../../../../src/features/member/home/member-store.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import { button, tap, until } from '../../../support/page.tsx';
import { answered, openIsland, SECTION_TEXTS } from '../support.tsx';

const TEXTS = {
	...SECTION_TEXTS,
	icon_n: 'Icon {{n}}',
	icon_saving: 'Saving…',
	icon_saved: 'Saved',
};
const MEMBER = { id: '7', account: 'anna', type: 0, language: 'EN', merchantCode: 'aurelia', icon: 2 };
const FAILURE = new GatewayError('network', {});
const choice = <IconChoice texts={TEXTS} />;

const saves: { icon: number; answer: (failed?: unknown) => void }[] = [];
let settings: object;

const icons = () => screen.queryAllByRole('button', { name: /^Icon/ });
const pressed = () =>
	screen.queryAllByRole('button', { pressed: true }).map((icon) => icon.getAttribute('aria-label'));
const toast = () => document.getElementById('toast')?.textContent;
const chosen = () => member.$state.get().value?.icon;

async function open(): Promise<void> {
	await openIsland(choice, 'a');
	await until(() => icons().length || screen.queryByRole('alert'));
}

beforeEach(() => {
	saves.length = 0;
	settings = { PROFILE_ICON_COUNT: 5 };
	startSession({ token: 'a' });
	keepMember(MEMBER, 'a');
	member.set(MEMBER);
	call.mockImplementation(async ({ name }, input) => {
		if (name === 'profileIcon')
			return new Promise<void>((done, failed) => {
				saves.push({ icon: input.icon, answer: (error) => (error ? failed(error) : done()) });
			});
		return answered(settings);
	});
});

test('EN-17 offers PROFILE_ICON_COUNT icons, shows a choice before it’s saved, and stores it afterwards', async () => {
	await open();
	expect([icons().length, pressed()]).toEqual([5, ['Icon 2']]);
	await tap(button('Icon 4'));
	expect([chosen(), pressed(), keptMember()?.icon, toast()]).toEqual([4, ['Icon 4'], 2, 'Saving…']);
	await act(async () => saves[0]?.answer());
	expect([keptMember()?.icon, toast()]).toEqual([4, 'Saved']);
});

test('undoes and reports a choice that can’t be saved', async () => {
	await open();
	await tap(button('Icon 4'));
	await act(async () => saves[0]?.answer(FAILURE));
	expect(report).toHaveBeenCalledExactlyOnceWith(FAILURE, 'profileIcon', expect.any(Function));
	expect([chosen(), pressed()]).toEqual([2, ['Icon 2']]);
});

test('keeps a newer choice when an older one fails', async () => {
	await open();
	await tap(button('Icon 4'));
	await tap(button('Icon 5'));
	await act(async () => {
		saves[0]?.answer(FAILURE);
		saves[1]?.answer();
	});
	expect([keptMember()?.icon, chosen(), report.mock.calls.length]).toEqual([5, 5, 0]);
});
