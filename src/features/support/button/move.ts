import { localStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';

/** The button's place. */
interface Place {
	side: 'left' | 'right';
	/** How far up it is: 0 above the tab bar, 1 below the header. */
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
	const { style, dataset } = button;
	const put = ({ side, up }: Place) => {
		dataset.side = side;
		style.setProperty('--service-up', String(up));
	};
	const move = ({ side, up }: Place) => {
		place = { side, up: Math.round(Math.min(1, Math.max(0, up)) * 1000) / 1000 };
		localStore.setItem(PLACE_KEY, JSON.stringify(place));
		put(place);
	};
	put(place);
	moved();

	const middle = () => {
		const { left, top, width, height } = button.getBoundingClientRect();
		return { x: left + width / 2, y: top + height / 2 };
	};
	/** The point that the finger touched. */
	let touched: { x: number; y: number } | undefined;
	button.addEventListener('pointerdown', ({ button: key, clientX, clientY, pointerId }) => {
		if (key) return;
		touched = { x: clientX, y: clientY };
		button.setPointerCapture(pointerId);
	});
	button.addEventListener('pointermove', ({ clientX, clientY }) => {
		if (!touched) return;
		const [x, y] = [clientX - touched.x, clientY - touched.y];
		if (dataset.held === undefined && Math.hypot(x, y) < TREMBLE) return;
		dataset.held = '';
		style.animation = 'none';
		style.transform = `translate(${x}px, ${y}px)`;
	});
	const release = ({ type }: PointerEvent) => {
		touched = undefined;
		if (dataset.held === undefined) return;
		const { x, y } = middle();
		style.transform = '';
		if (type === 'pointerup') {
			// Its way is from where it would be at the bottom to where it would be at the top.
			style.setProperty('--service-lift', '0px');
			const [bottom = 0, top = 0] = [0, 1].map((share) => {
				style.setProperty('--service-up', String(share));
				return middle().y;
			});
			const up = bottom > top ? (bottom - y) / (bottom - top) : 0;
			move({ side: x < innerWidth / 2 ? 'left' : 'right', up });
			// It was put somewhere, not pressed.
			button.addEventListener('click', stop, { capture: true, once: true });
			setTimeout(() => button.removeEventListener('click', stop, true));
		}
		// It glides from here on, not from where it was measured.
		void button.offsetWidth;
		delete dataset.held;
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
