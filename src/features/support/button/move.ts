import { localStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';

/** Where the button is: at which side, and how far up, from 0 above the tab bar to 1 below the header. */
interface Place {
	side: 'left' | 'right';
	up: number;
}

/** Local storage: the place that the player has given the button. */
const PLACE_KEY = 'service_place';

/** Pixels that a finger may tremble without moving the button. */
const TREMBLE = 8;
/** Share of the way up that one press of an arrow key moves it. */
const STEP = 0.1;

const MOVES: Record<string, (place: Place) => Place> = {
	ArrowLeft: ({ up }) => ({ side: 'left', up }),
	ArrowRight: ({ up }) => ({ side: 'right', up }),
	ArrowUp: ({ side, up }) => ({ side, up: up + STEP }),
	ArrowDown: ({ side, up }) => ({ side, up: up - STEP }),
};

/**
 * Returns the player's place for the button, or else the one that the entry's csPosition (EN-13) names, such as right,
 * left-middle or TOP_LEFT.
 */
export function restoredPlace(csPosition = ''): Place {
	const { side, up } = Object(parseJson(localStore.getItem(PLACE_KEY))) as Record<string, unknown>;
	// Anything can write to storage.
	if ((side === 'left' || side === 'right') && typeof up === 'number' && up >= 0 && up <= 1)
		return { side, up };
	const words = csPosition.toLowerCase();
	const usual = document.documentElement.dir === 'rtl' ? 'left' : 'right';
	return {
		side: words.includes('left') ? 'left' : words.includes('right') ? 'right' : usual,
		up: words.includes('top') ? 1 : /middle|center|centre/.test(words) ? 0.5 : 0,
	};
}

/**
 * Puts the button in its place, and lets the player put it elsewhere, by dragging it or with the arrow keys. It comes to
 * rest at a side; `moved` is called then.
 */
export function makeMovable(button: HTMLElement, place: Place, moved: () => void): void {
	const put = ({ side, up }: Place) => {
		button.dataset.side = side;
		button.style.setProperty('--service-up', String(up));
	};
	const move = ({ side, up }: Place) => {
		place = { side, up: Math.round(Math.min(1, Math.max(0, up)) * 1000) / 1000 };
		localStore.setItem(PLACE_KEY, JSON.stringify(place));
		put(place);
	};
	put(place);
	moved();

	/** Where its middle is. */
	const middle = () => {
		const { left, top, width, height } = button.getBoundingClientRect();
		return { x: left + width / 2, y: top + height / 2 };
	};
	/** Distance of its middle from the point where the finger came down, and that point. */
	let held: { x: number; y: number; startX: number; startY: number; isMoved: boolean } | undefined;
	button.addEventListener('pointerdown', ({ button: key, clientX, clientY, pointerId }) => {
		if (key) return;
		const { x, y } = middle();
		held = { x: x - clientX, y: y - clientY, startX: clientX, startY: clientY, isMoved: false };
		button.setPointerCapture(pointerId);
	});
	button.addEventListener('pointermove', ({ clientX, clientY }) => {
		if (!held) return;
		const [x, y] = [clientX - held.startX, clientY - held.startY];
		if (!held.isMoved && Math.hypot(x, y) < TREMBLE) return;
		held.isMoved = true;
		button.dataset.held = '';
		button.style.animation = 'none';
		button.style.transform = `translate(${x}px, ${y}px)`;
	});
	const release = ({ type, clientX, clientY }: PointerEvent) => {
		const last = held;
		held = undefined;
		if (!last?.isMoved) return;
		button.style.transform = '';
		if (type === 'pointerup') {
			// The way it can go: where it would be at the bottom and at the top.
			button.style.setProperty('--service-lift', '0px');
			const [bottom = 0, top = 0] = [0, 1].map((share) => {
				button.style.setProperty('--service-up', String(share));
				return middle().y;
			});
			const y = clientY + last.y;
			move({
				side: clientX + last.x < innerWidth / 2 ? 'left' : 'right',
				up: bottom > top ? (bottom - y) / (bottom - top) : 0,
			});
			// It was put somewhere, not pressed.
			button.addEventListener('click', stop, { capture: true, once: true });
			setTimeout(() => button.removeEventListener('click', stop, true));
		}
		// From here on it glides: not from where it was measured.
		void button.offsetWidth;
		delete button.dataset.held;
		moved();
	};
	button.addEventListener('pointerup', release);
	button.addEventListener('pointercancel', release);
	button.addEventListener('keydown', (event) => {
		const to = MOVES[event.key];
		if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
		// The page doesn't scroll meanwhile.
		event.preventDefault();
		move(to(place));
		moved();
	});
}

function stop(event: Event): void {
	event.preventDefault();
	event.stopImmediatePropagation();
}
