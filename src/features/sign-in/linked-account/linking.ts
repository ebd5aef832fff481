import { loadStyle } from '../../../core/styles.ts';
import { loadTexts } from '../../../core/texts.ts';
import { shownName } from '../../../lib/shown-name.ts';
import type { Proof } from '../providers/provider.ts';
import { PROVIDERS } from '../providers/providers.ts';
import { $proof, dropProof } from './kept-proof.ts';
import { nameInText } from './name-in-text.ts';
import style from './sign-in.css?url&no-inline';

/** The name of the vendor that an account is with; '' for a phone number. */
export const vendorName = ({ provider }: Proof): string =>
	PROVIDERS.find(({ code }) => code === provider)?.name ?? '';

const FORMS = '[data-island="login"], [data-island="register"]';

/**
 * Says above the forms which account they will link, with a button to stop that. Rejects if the texts are out
 * of reach.
 */
export async function showLinking(): Promise<void> {
	const [texts] = await Promise.all([loadTexts('linking'), loadStyle(style)]);
	const kept = $proof.get();
	if (kept?.step !== 'linking') return;
	for (const form of document.querySelectorAll<HTMLElement>(FORMS)) {
		if (!form.previousElementSibling?.matches('.signin-link-note')) form.before(banner(kept.proof, texts));
	}
}

function banner(proof: Proof, texts: Record<string, string>): HTMLElement {
	const place = document.createElement('div');
	place.className = 'signin-link-note';
	place.setAttribute('role', 'status');
	const text = document.createElement('p');
	text.append(nameInText(texts.linking, vendorName(proof)));
	if (proof.name)
		text.append(Object.assign(document.createElement('bdi'), { textContent: shownName(proof.name) }));
	const stop = document.createElement('button');
	stop.type = 'button';
	stop.className = 'button quiet';
	stop.textContent = texts.linking_stop ?? '';
	stop.addEventListener('click', dropProof);
	place.append(text, stop);
	const unfollow = $proof.listen((kept) => {
		if (kept?.proof === proof) return;
		unfollow();
		place.remove();
	});
	return place;
}
