/** The dialogs about an account with another provider, and the banner above a form that will link one. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { loadStyle } from '../../../core/files.ts';
import { hrefTo } from '../../../core/navigate.ts';
import { loadTexts } from '../../../core/texts.ts';
import { askInDialog } from '../../../core/ui/dialog.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { type AccountProof, VENDOR_NAMES } from '../providers/provider.ts';
import style from './linked-account.css?url&no-inline';
import { $proof, forgetProof, storedProof, storeProof } from './proof.ts';

type Texts = Record<string, string>;

const load = async (): Promise<Texts> => (await Promise.all([loadTexts('linking'), loadStyle(style)]))[0];

/** Inserts the vendor's name, spelled as the vendor does; '' for a phone number, which has none. */
function withVendor(text: string | undefined, { provider }: AccountProof): string {
	const name = (VENDOR_NAMES as Partial<Record<string, string>>)[provider] ?? '';
	return (text ?? '').replace('{{name}}', () => name).replace(/ {2,}/g, ' ');
}

interface CardProps {
	id: string;
	proof: AccountProof;
	title: string | undefined;
	text: string | undefined;
	children: ReactNode;
}

/** A question about an account, with its owner's name if the provider has sent one. */
function AccountCard({ id, proof, title, text, children }: CardProps) {
	return (
		<div className="signin-link">
			<h2 id={`${id}-title`}>{withVendor(title, proof)}</h2>
			{proof.name && (
				<p className="signin-link-owner">
					<bdi>{shownName(proof.name)}</bdi>
				</p>
			)}
			<p className="muted">{withVendor(text, proof)}</p>
			{children}
		</div>
	);
}

const CONFIRM = 'signin-confirm';

/**
 * Asks the player whether the account in the address is theirs. Anyone can send a link with their own account, and
 * would have the player log in to it unnoticed (login CSRF). Rejects if the texts can't be loaded.
 */
export async function confirmAccount(proof: AccountProof): Promise<boolean> {
	const texts = await load();
	const answer = await askInDialog<true>(CONFIRM, (finish) => (
		<AccountCard id={CONFIRM} proof={proof} title={texts.confirm_title} text={texts.confirm_text}>
			<button type="button" className="button wide" onClick={() => finish(true)}>
				{withVendor(texts.continue, proof)}
			</button>
		</AccountCard>
	));
	return answer === true;
}

const LINK = 'signin-link';

/** UI-12: offers to log in to link the account, or to register with it. Rejects if the texts can't be loaded. */
export async function openLinkDialog(proof: AccountProof, canRegister: boolean): Promise<void> {
	const texts = await load();
	void askInDialog(LINK, (_, close) => {
		const choose = (form: 'login' | 'register') => () => {
			storeProof(proof, 'linking');
			mountBanners(texts);
			openForm(form, close);
		};
		return (
			<AccountCard
				id={LINK}
				proof={proof}
				title={texts.link_title}
				text={canRegister ? texts.link_or_register : texts.link_only}
			>
				<button type="button" className="button wide" onClick={choose('login')}>
					{texts.login_exist_account}
				</button>
				{canRegister && (
					<button type="button" className="button quiet wide" onClick={choose('register')}>
						{texts.register_new}
					</button>
				)}
			</AccountCard>
		);
	}).then(() => {
		if (storedProof()?.step === 'asked') forgetProof();
	});
}

/** Opens the page's own form, else the dialog that its links open, else the form's page. A dialog replaces this one. */
function openForm(form: 'login' | 'register', close: () => void): void {
	const island = document.querySelector(`main [data-island="${form}"]`);
	if (island) {
		close();
		island.querySelector('input')?.focus();
		return;
	}
	const opener = Array.from(document.links).find(
		({ dataset }) => dataset.opens === form || dataset.fetches === form,
	);
	if (opener) opener.click();
	else location.assign(hrefTo(`/m/${form}`));
}

/** Shows above the forms which account they will link. Rejects if the texts can't be loaded. */
export const showLinkBanner = async (): Promise<void> => mountBanners(await load());

/** Forms that have a banner, or had one: it comes and goes with the proof. */
const withBanner = new WeakSet<Element>();

function mountBanners(texts: Texts): void {
	for (const form of document.querySelectorAll('[data-island="login"], [data-island="register"]')) {
		if (withBanner.has(form)) continue;
		withBanner.add(form);
		const container = document.createElement('div');
		form.before(container);
		mountIsland(container, <LinkBanner texts={texts} />);
	}
}

/** The account that a form will link, with a button to stop that. */
export function LinkBanner({ texts }: { texts: Texts }) {
	const stored = useStore($proof);
	if (stored?.step !== 'linking') return null;
	const { proof } = stored;
	return (
		<div className="signin-link-note" role="status">
			<p>
				{withVendor(texts.linking, proof)}
				{proof.name && <bdi>{shownName(proof.name)}</bdi>}
			</p>
			<button type="button" className="button quiet" onClick={forgetProof}>
				{texts.linking_stop}
			</button>
		</div>
	);
}
