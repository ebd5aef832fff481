/**
 * Runs in the panel's page. Each form posts its fields to /demo/api/, and then
 * the lists are refreshed. The page contains this function's source text, so it
 * can't use anything outside itself.
 */
export function panelClient(merchant: string): void {
	type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
	const notice = document.getElementById('notice');
	let noticeTimer: number | undefined;

	function readField(field: Field): string {
		if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked ? 'on' : '';
		return field.type === 'datetime-local' && field.value ? new Date(field.value).toISOString() : field.value;
	}

	const fieldsOf = (form: HTMLFormElement) =>
		Object.fromEntries(
			Array.from(form.querySelectorAll<Field>('[name]'), (field) => [field.name, readField(field)]),
		);

	function showNotice(message: string, good: boolean): void {
		if (!notice) return;
		notice.textContent = message;
		notice.className = good ? 'notice' : 'notice bad';
		clearTimeout(noticeTimer);
		// An error stays on the screen until the next action.
		if (good) noticeTimer = window.setTimeout(() => notice.replaceChildren(), 6000);
	}

	/** Whether this part has the focus, or something unsent in it. */
	const isInUse = (part: HTMLElement) =>
		part.contains(document.activeElement) ||
		Array.from(part.querySelectorAll('textarea')).some((field) => field.value !== '');

	/** Replaces the lists with those of a freshly rendered page, except a list that is in use. */
	async function refresh(): Promise<void> {
		const response = await fetch(location.href);
		if (!response.ok) return;
		const page = new DOMParser().parseFromString(await response.text(), 'text/html');
		for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
			const fresh = page.querySelector(`[data-live="${part.dataset.live}"]`);
			if (fresh && fresh.innerHTML !== part.innerHTML && !isInUse(part)) {
				part.innerHTML = fresh.innerHTML;
			}
		}
	}

	/** Returns whether it worked. Shows the answer if there's one. */
	async function post(action = '', body = {}): Promise<boolean> {
		let answer = { ok: false, message: 'The gateway isn’t responding. Is it still running?' };
		try {
			const response = await fetch(`/demo/api/${action}?merchant=${merchant}`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify(body),
			});
			answer = await response.json();
		} catch {}
		if (answer.message) showNotice(answer.message, answer.ok);
		return answer.ok;
	}

	async function submit(form: HTMLFormElement): Promise<void> {
		if (form.dataset.confirm && !confirm(form.dataset.confirm)) return;
		if (!(await post(form.dataset.action, fieldsOf(form)))) return;
		if (form.dataset.action === 'reset') return location.reload();
		form.reset();
		// The pressed button may disappear with its list entry, so drop the focus: refresh() skips a list that has it.
		if (form.closest('[data-live]') && document.activeElement instanceof HTMLElement) {
			document.activeElement.blur();
		}
		await refresh();
	}

	document.addEventListener('submit', (event) => {
		event.preventDefault();
		const form = event.target as HTMLFormElement;
		// Enter in a setting saves it as a change.
		if (!('atOnce' in form.dataset)) void submit(form);
	});

	document.addEventListener('change', async ({ target }) => {
		const field = target as Field;
		if (!field.form || !('atOnce' in field.form.dataset)) return;
		const saved = await post(field.form.dataset.action, { name: field.name, value: readField(field) });
		if (!saved && field.type === 'checkbox')
			(field as HTMLInputElement).checked = !(field as HTMLInputElement).checked;
		if (saved) await refresh();
	});

	// Reports typing to the gateway, every two seconds at most.
	let typedAt = 0;
	document.addEventListener('input', ({ target }) => {
		const { form } = target as Field;
		if (!form?.dataset.typing || Date.now() - typedAt < 2000) return;
		typedAt = Date.now();
		void post(form.dataset.typing, fieldsOf(form));
	});

	for (const field of document.querySelectorAll<HTMLInputElement>('[data-iso]')) {
		if (!field.dataset.iso) continue;
		const time = new Date(field.dataset.iso);
		field.value = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
	}

	setInterval(() => {
		if (!document.hidden) refresh().catch(() => undefined);
	}, 3000);
}
