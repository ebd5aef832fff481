/** Loads when the form is first touched; its HTML stands in the page before. */
import { useStore } from '@nanostores/react';
import type { Unmount } from '../../core/islands.ts';
import { mountIsland } from '../../core/mount-island.ts';
import { $session } from '../../core/session.ts';
import { PASSWORD_MIN, WEAK_PASSWORD } from '../../lib/account-rules.ts';
import { Form, PasswordField } from '../form/index.ts';
import { passwordChange } from './password.store.ts';

export interface PasswordTexts {
	title: string;
	intro: string;
	current: string;
	next: string;
	show_password: string;
	submit: string;
	submitting: string;
	missing: string;
	rule: string;
	weak: string;
	same: string;
	saved: string;
}

interface Props {
	texts: PasswordTexts;
}

export function PasswordForm({ texts }: Props) {
	// The HTML of the build knows no member, and hydration needs what it shows.
	const session = useStore($session, { ssr: 'initial' });
	return (
		<Form
			id="password"
			texts={texts}
			$phase={passwordChange.$phase}
			rules={{
				oldPassword: (password) => (password ? undefined : texts.missing),
				newPassword: (password, { oldPassword }) => {
					if (password.length < PASSWORD_MIN) return texts.rule;
					if (password === WEAK_PASSWORD) return texts.weak;
					return password === oldPassword ? texts.same : undefined;
				},
			}}
			corrects="oldPassword"
			prefetch={passwordChange.prefetch}
			submit={({ oldPassword = '', newPassword = '' }) =>
				passwordChange.submit(oldPassword, newPassword, texts.saved)
			}
		>
			{(kit) => (
				<>
					{/* Tells a password manager whose password it is. */}
					<div className="sr" aria-hidden="true">
						<input
							type="text"
							name="username"
							autoComplete="username"
							tabIndex={-1}
							readOnly
							value={session?.userName ?? ''}
						/>
					</div>
					<PasswordField
						kit={kit}
						name="oldPassword"
						label={texts.current}
						show={`${texts.show_password}: ${texts.current}`}
						autoComplete="current-password"
						enterKeyHint="next"
					/>
					<PasswordField
						kit={kit}
						name="newPassword"
						label={texts.next}
						hint={texts.rule}
						show={`${texts.show_password}: ${texts.next}`}
						autoComplete="new-password"
						enterKeyHint="go"
					/>
				</>
			)}
		</Form>
	);
}

export const mount = (container: Element, props: unknown): Unmount =>
	mountIsland(container, <PasswordForm {...(props as Props)} />);
