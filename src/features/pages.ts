import { startFeedbackPage } from './feedback/index.ts';
import { startInvitePage } from './invite/index.ts';
import { startLaunchPage } from './launch/index.ts';
import { startLobbyPage } from './lobby/index.ts';
import { startLoginPage } from './login/index.ts';
import { startAccountPage } from './member/index.ts';
import { startPromotionPage } from './promotion/index.ts';
import { startRegisterPage } from './register/index.ts';

/** Scripts that only one page needs, by the name in its data-page attribute. */
export const PAGES: Record<string, (root: HTMLElement) => Promise<void>> = {
	entry: startLoginPage,
	account: startAccountPage,
	feedback: startFeedbackPage,
	invite: startInvitePage,
	launch: startLaunchPage,
	lobby: startLobbyPage,
	promotion: startPromotionPage,
	register: startRegisterPage,
};
