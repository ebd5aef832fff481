/**
 * Runs in the panel's page. Each form posts JSON to /demo/api/, and then the
 * lists are refreshed. The page contains this function's source text, so it
 * can't use anything outside itself.
 */
export function panelClient(): void {
	type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
	const notice = document.getElementById('notice');
	let noticeTimer: number | undefined;

	function readField(field: Field): unknown {
		if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
		const text = field.value.trim();
		if (text === '') return undefined;
		if (field.type === 'number') return Number(text);
		return field.type === 'datetime-local' ? new Date(text).toISOString() : text;
	}

	/** The form's data-body plus its fields. A field name like title.EN sets a nested property. */
	function bodyOf(form: HTMLFormElement): Record<string, unknown> {
		const body: Record<string, unknown> = JSON.parse(form.dataset.body ?? '{}');
		for (const field of form.querySelectorAll<Field>('input, select, textarea')) {
			const value = readField(field);
			const [first = '', second] = field.name.split('.');
			if (value === undefined) continue;
			body[first] = second ? { ...(body[first] as object | undefined), [second]: value } : value;
		}
		return body;
	}

	function say(message: string, good: boolean): void {
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

	/** Lists the codes that the selected call can return before all the others. */
	function offerCodes(call: HTMLSelectElement): void {
		const select = call.form?.querySelector<HTMLSelectElement>('select[name="errorCode"]');
		if (!select) return;
		const all = Array.from(select.options, ({ value }) => value).sort();
		const own: string[] = JSON.parse(call.dataset.codes ?? '{}')[call.value] ?? [];
		const groups = [
			{ label: `Codes for ${call.value}`, codes: own },
			{ label: own.length ? 'Other codes' : 'All codes', codes: all.filter((code) => !own.includes(code)) },
		];
		select.replaceChildren(
			...groups.map(({ label, codes }) => {
				const group = document.createElement('optgroup');
				group.label = label;
				group.append(...codes.map((code) => new Option(code)));
				return group;
			}),
		);
		if (!own.length) select.firstElementChild?.remove();
	}

	async function post(action = '', body = {}): Promise<{ ok: boolean; message: string }> {
		try {
			const response = await fetch(`/demo/api/${action}`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify(body),
			});
			return await response.json();
		} catch {
			return { ok: false, message: 'The gateway isn’t responding. Is it still running?' };
		}
	}

	async function submit(form: HTMLFormElement): Promise<void> {
		if (form.dataset.confirm && !confirm(form.dataset.confirm)) return;
		const { ok, message } = await post(form.dataset.action, bodyOf(form));
		say(message, ok);
		if (!ok) {
			// Put the switch back to the last value that the gateway accepted.
			if ('atOnce' in form.dataset) form.reset();
			return;
		}
		if (form.dataset.action === 'reset') return location.reload();
		if ('clear' in form.dataset) form.reset();
		// The pressed button may disappear with its list entry, so drop the focus: refresh() skips a list that has it.
		if (form.closest('[data-live]') && document.activeElement instanceof HTMLElement) {
			document.activeElement.blur();
		}
		await refresh();
	}

	document.addEventListener('submit', (event) => {
		event.preventDefault();
		if (event.target instanceof HTMLFormElement) void submit(event.target);
	});

	document.addEventListener('change', async ({ target }) => {
		if (!(target instanceof HTMLInputElement) || !target.form || !('atOnce' in target.form.dataset)) return;
		await submit(target.form);
		target.defaultChecked = target.checked;
	});

	// Reports typing to the gateway, every two seconds at most.
	let typedAt = 0;
	document.addEventListener('input', ({ target }) => {
		const form = target instanceof HTMLTextAreaElement ? target.form : null;
		if (!form?.dataset.typing || Date.now() - typedAt < 2000) return;
		typedAt = Date.now();
		void post(form.dataset.typing, JSON.parse(form.dataset.body ?? '{}'));
	});

	for (const call of document.querySelectorAll<HTMLSelectElement>('select[data-codes]')) {
		call.addEventListener('change', () => offerCodes(call));
		// The browser may have restored an earlier choice along with the page.
		offerCodes(call);
	}

	for (const field of document.querySelectorAll<HTMLInputElement>('[data-iso]')) {
		if (!field.dataset.iso) continue;
		const time = new Date(field.dataset.iso);
		field.value = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
	}

	setInterval(() => {
		if (!document.hidden) refresh().catch(() => undefined);
	}, 3000);
}
