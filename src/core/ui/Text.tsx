interface Props {
	children: string;
}

/**
 * A text that changes, in an element of its own for each value. Browsers that translate a page replace its text
 * nodes, and React would go on changing the ones that are gone.
 */
export const Text = ({ children }: Props) => <span key={children}>{children}</span>;
