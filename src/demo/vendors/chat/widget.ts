/** A member's details, as their chat has them. */
interface Visitor {
	name?: string;
	language?: string;
}

/** An event in a chat's window. */
export type WindowEvent = 'ready' | 'message' | 'minimize';

export interface Widget {
	open(): void;
	close(): void;
	tell(visitor: Visitor): void;
}

/**
 * Common part of the three scripts: a window with the conversation, and a
 * bubble that opens it. The scripts contain this function's source text, so it
 * can't use anything outside itself.
 */
export function makeWidget(
	page: string,
	title: string,
	hear: (event: WindowEvent, text: string) => void,
	click: () => void,
): Widget {
	const frame = document.createElement('iframe');
	const bubble = document.createElement('button');
	let visitor: Visitor = {};
	let ready = false;
	const send = () => ready && frame.contentWindow?.postMessage({ type: 'visitor', visitor }, location.origin);

	addEventListener('message', ({ source, origin, data }) => {
		if (!source || source !== frame.contentWindow || origin !== location.origin) return;
		if (data.event === 'ready') {
			ready = true;
			send();
		}
		hear(data.event, data.text);
	});
	frame.src = page;
	frame.title = title;
	frame.style.cssText = 'display: none; position: fixed; inset: 0; width: 100%; height: 100%';
	bubble.type = 'button';
	bubble.setAttribute('aria-label', title);
	bubble.textContent = '💬';
	bubble.style.cssText =
		'position: fixed; right: 16px; bottom: 16px; width: 60px; height: 60px; border: 0; border-radius: 50%; background: #fff; font-size: 28px';
	bubble.addEventListener('click', click);
	document.body.append(frame, bubble);
	return {
		open() {
			frame.style.display = 'block';
			bubble.hidden = true;
		},
		close() {
			frame.style.display = 'none';
			bubble.hidden = false;
		},
		tell(known) {
			visitor = { ...visitor, ...known };
			send();
		},
	};
}
