/** Islands on pages of members. Each test begins with an empty page; afterwards, the member is logged out. */
import type { ReactNode } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { startSession } from '../../../../src/core/member.ts';
import { clearSession } from '../../../../src/core/session.ts';
import { mounted, writeHtml, writeShell } from '../../support/page.tsx';

let unmount = () => {};

beforeEach(() => {
	writeShell();
	document.documentElement.lang = 'en-US';
});
afterEach(closeIsland);

function closeIsland(): void {
	unmount();
	unmount = () => {};
	clearSession();
}

/** Renders an island as the build does, and hydrates it for a member who has just logged in. */
export async function openIsland(island: ReactNode, token: string = crypto.randomUUID()): Promise<void> {
	closeIsland();
	writeHtml(island);
	startSession({ token, userName: 'anna' });
	unmount = await mounted(island);
}

/** Returns an answer of the mocked gateway. Throws it if it's an error. */
export function answered(answer: unknown): unknown {
	if (answer instanceof Error) throw answer;
	return answer;
}

/** Texts of core/ui/Section.tsx. */
export const SECTION_TEXTS = { loading: 'Loading', retry: 'Try again', failed: 'Failed' };
