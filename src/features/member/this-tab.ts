import { call } from '../../core/gateway.ts';
import { ensureMember } from '../../core/member-info.ts';
import { barePath, leaveProtected } from '../../core/navigate.ts';
import { pageText, showToast } from '../../core/notice.ts';
import { $session, tellTabs } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';
import { adoptCounts } from './counts.ts';
import { followLanguage } from './follow-language.ts';
import { staysOffline } from './stay-offline.ts';
import { createTabs } from './tabs.ts';

let tab: ReturnType<typeof createTabs> | undefined;

export function receive(message: unknown): Promise<void> {
	tab ??= createThisTab();
	return tab.receive(message);
}

const createThisTab = () =>
	createTabs({
		call,
		tell: tellTabs,
		storage: sessionStore,
		adoptCounts,
		followLanguage,
		entered() {
			// The page of a form leads a member on when it's loaded.
			if (/^\/m\/(login|register)$/.test(barePath())) location.reload();
			// A form that was opened in a dialog is of no use to a member.
			for (const form of document.querySelectorAll<HTMLDialogElement>('#login[open], #register[open]'))
				form.close();
			// The other tab may have been quicker than the gateway.
			if ($session.get()?.type === undefined) void ensureMember();
		},
		left(out) {
			if (!out) leaveProtected({ comeBack: true, to: '/m/login' });
			else
				void staysOffline().then((stays) => stays || leaveProtected() || showToast(pageText('signed_out')));
		},
	});
