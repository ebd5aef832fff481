/** Protection of the member's account, on /m/member/security. */
import type { Unmount } from '../../../core/islands.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { PasskeysCard, type PasskeyTexts } from './PasskeysCard.tsx';
import { SecondStepCard } from './SecondStepCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import type { SecurityTexts } from './texts.ts';

export interface SecurityProps {
	texts: SecurityTexts;
	/** Whether the merchant offers accounts such as Google's. */
	hasSecondStep: boolean;
	/** Undefined if the merchant offers no passkeys. */
	passkeys?: PasskeyTexts;
}

export const Security = ({ texts, hasSecondStep, passkeys }: SecurityProps) => (
	<div className="security">
		<AuthenticatorCard texts={texts} />
		{hasSecondStep && <SecondStepCard texts={texts} />}
		<SessionsCard texts={texts} />
		{passkeys && <PasskeysCard texts={passkeys} pageTexts={texts} />}
	</div>
);

export const mount = (container: Element, props: unknown): Unmount =>
	mountIsland(container, <Security {...(props as SecurityProps)} />);
