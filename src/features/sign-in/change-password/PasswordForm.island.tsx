/** Loads when the form is first touched; the page contains its HTML from the start. */
import { useStore } from '@nanostores/react';
import { singleAttempt, submitter } from '../../../core/forms/attempt.ts';
import { PasswordField } from '../../../core/forms/Field.tsx';
import { Form } from '../../../core/forms/Form.tsx';
import { $session } from '../../../core/session.ts';
import { islandOf } from '../../../core/ui/mount.ts';
import { hasPasswordLength, WEAK_PASSWORD } from '../../../lib/account-rules.ts';
import type { PasswordTexts } from '../form-texts.astro.ts';

const PASSWORD_CHANGE = submitter(singleAttempt(500), () => import('./change-password.ts'));

export function PasswordForm({ texts }: { texts: PasswordTexts }) {
	// The HTML of the build has no member's data, and hydration needs what it shows.
	const session = useStore($session, { ssr: 'initial' });
	return (
		<Form
			id="password"
			texts={texts}
			sender={PASSWORD_CHANGE}
			rules={{
				oldPassword: (password) => (password ? undefined : texts.missing),
				newPassword: (password, { oldPassword }) => {
					if (!hasPasswordLength(password)) return texts.rule;
					if (password === WEAK_PASSWORD) return texts.weak;
					return password === oldPassword ? texts.same : undefined;
				},
			}}
			corrects="oldPassword"
			submit={({ oldPassword = '', newPassword = '' }) =>
				PASSWORD_CHANGE.submit(oldPassword, newPassword, texts.saved)
			}
		>
			{(context) => (
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
						context={context}
						name="oldPassword"
						label={texts.current}
						show={`${texts.show_password}: ${texts.current}`}
						autoComplete="current-password"
						enterKeyHint="next"
					/>
					<PasswordField
						context={context}
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

export const mount = islandOf(PasswordForm);
