import { $place, movePlace, type Place } from './place.ts';

/** Pixels that a finger may tremble without moving the button. */
const TREMBLE = 8;
/** Share of the way up that one press of an arrow key moves it. */
const STEP = 0.1;

/**
 * Lets the player put the button elsewhere, by dragging it or with the arrow keys. It comes to rest at a side; `moved` is
 * called then.
 */
export function makeMovable(button: HTMLElement, moved: () => void): void {
	$place.subscribe(({ side, up }) => {
		button.dataset.side = side;
		button.style.setProperty('--service-up', String(up));
	});
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
			movePlace(
				clientX + last.x < innerWidth / 2 ? 'left' : 'right',
				bottom > top ? (bottom - y) / (bottom - top) : 0,
			);
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
		const { side, up } = $place.get();
		movePlace(to.side ?? side, up + (to.by ?? 0));
		moved();
	});
}

const MOVES: Record<string, { side?: Place['side']; by?: number }> = {
	ArrowLeft: { side: 'left' },
	ArrowRight: { side: 'right' },
	ArrowUp: { by: STEP },
	ArrowDown: { by: -STEP },
};

function stop(event: Event): void {
	event.preventDefault();
	event.stopImmediatePropagation();
}
