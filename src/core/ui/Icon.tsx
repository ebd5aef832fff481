interface Props {
	/** One of those below. */
	path: string;
}

/** An icon in the merchant's colours, on a tile (components/icon.css). components/Icon.astro is the same for pages. */
export const Icon = ({ path }: Props) => (
	<svg className="symbol" viewBox="0 0 24 24" aria-hidden="true">
		<path d={path} />
	</svg>
);

/** Icons as paths in a square of 24, drawn with a line. A script contains only those that it imports. */
export const android =
	'M7 10v7M17 10v7M7 17h10V10a5 5 0 0 0-10 0zM8.500 6 7 3.500M15.500 6 17 3.500M10 17v3.500M14 17v3.500M10 9.500h.01M14 9.500h.01';
export const ios =
	'M16 3c0 2-1.500 3.700-3.500 3.900C12.300 5 14 3.200 16 3zM18.500 16.500C17.500 19 16 21 14.500 21c-1 0-1.500-.6-2.500-.6s-1.600.6-2.500.6C7 21 4.500 16.500 4.500 13s2-5.500 4.500-5.500c1.300 0 2 .8 3 .8s2-.9 3.500-.9c1.200 0 2.400.7 3 1.700-3 1.800-2.500 6.100 0 7.400z';
export const profile = 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4';
export const home = 'M12 15V4M8 8l4-4 4 4M6 12H5v9h14v-9h-1';
export const safe = 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3M12 14.500v2';
export const fast = 'M13 2.500 5 13.500h6l-1 8 9-12h-6.500z';
export const light =
	'M19.500 4C10 4 5 8 5 14c0 1.200.3 2.300.8 3.200C8 19.500 19.500 19 19.500 4zM4 21c2-5 5-8.500 9.500-11';
export const friends =
	'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-7.500 13-7.500 13 0M16 4.300a3.500 3.500 0 0 1 0 6.400M18 14.300c2.200.8 3.500 2.700 3.500 5.700';
export const chat = 'M4 5h16v11H11l-5 4v-4H4zM8.500 10.500h.01M12 10.500h.01M15.500 10.500h.01';
export const inbox = 'M3.500 6h17v12.500h-17zM3.500 7l8.500 6.500L20.500 7';
export const gift =
	'M4.500 12h15v8.500h-15zM3.500 8h17v4h-17zM12 8v12.500M12 8C8 8 6 3.500 9.500 3.500 11.500 3.500 12 8 12 8s.500-4.500 2.500-4.500C18 3.500 16 8 12 8';
export const ticket =
	'M3.500 6.500h17v3.700a2 2 0 0 0 0 3.600v3.700h-17v-3.700a2 2 0 0 0 0-3.600zM14.500 6.500v2M14.500 11v2M14.500 15.500v2';
export const wallet =
	'M4 7.500 15.500 4v3.500M4 7.500h16V20H4zM20 11.500h-5a2.200 2.200 0 0 0 0 4.500h5M15.500 13.700h.01';
export const card = 'M3 5.500h18v13H3zM3 10h18M6.500 14.500h4';
export const clock = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.500l3.500 2';
export const globe =
	'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c-5 5.500-5 12.500 0 18M12 3c5 5.500 5 12.500 0 18';
export const key = 'M8 20a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM11.500 11.500 20 3M16 7l3 3M7.500 15h.01';
export const heart =
	'M12 20C2.500 13 2.500 8.500 4 6.300 6 3.500 10 4 12 7.500c2-3.500 6-4 8-1.200C21.500 8.500 21.500 13 12 20z';
export const star =
	'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900L12 16.900l-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z';
export const crown = 'M4 18.500h16M4 15.500 3 7l5 3.500L12 4l4 6.500L21 7l-1 8.500z';
export const phone = 'M7 2.500h10v19H7zM11 18.500h2';
export const computer = 'M5 5h14v10.500H5zM2.500 19h19';
export const exit = 'M14 4H5v16h9M10 12h11M17.500 8.500 21 12l-3.500 3.500';
export const bell = 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 21h4';
export const help =
	'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.700a2.500 2.500 0 1 1 3.600 2.300c-.8.400-1.100.900-1.100 1.700M12 16.700h.01';
export const game =
	'M7 8h10a4.500 4.500 0 0 1 4.500 5c0 3.500-1 5-2.500 5-2 0-2.500-2.500-4.500-2.500h-5C7.500 15.500 7 18 5 18c-1.500 0-2.500-1.500-2.500-5A4.500 4.500 0 0 1 7 8zM7 11.700h3M8.500 10.200v3M15 11.700h.01M17.500 11.700h.01';
export const scan = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8 8h3v3H8zM13 13h3v3h-3zM15 8h1M8 15h1';
