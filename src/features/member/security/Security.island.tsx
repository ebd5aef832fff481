/** Protection of the member's account, on /m/member/security. */
import type { Unmount } from '../../../core/islands.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SecondStepCard } from './SecondStepCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import type { CommonTexts, PasskeyTexts, SecurityTexts } from './texts.ts';

export interface SecurityProps {
	texts: SecurityTexts;
	common: CommonTexts;
	/** Whether the merchant offers accounts such as Google's. */
	hasSecondStep: boolean;
	/** Undefined if the merchant offers no passkeys. */
	passkeys?: PasskeyTexts;
}

export const Security = ({ texts, common, hasSecondStep, passkeys }: SecurityProps) => (
	<div className="security">
		<AuthenticatorCard texts={texts} common={common} />
		{hasSecondStep && <SecondStepCard texts={texts} common={common} />}
		<SessionsCard texts={texts} common={common} />
		{passkeys && <PasskeysCard texts={passkeys} securityTexts={texts} common={common} />}
	</div>
);

export const mount = (container: Element, props: unknown): Unmount =>
	mountIsland(container, <Security {...(props as SecurityProps)} />);
