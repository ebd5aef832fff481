interface Props {
	className: string;
	/** In their order. */
	labels: readonly { name: string; label: string }[];
	/** By name; those that are undefined are left out. Without values, each has a skeleton. */
	values?: Readonly<Record<string, string | undefined>>;
}

export const ValueList = ({ className, labels, values }: Props) => (
	<dl className={className}>
		{labels.map(
			({ name, label }) =>
				(!values || values[name] !== undefined) && (
					<div key={name}>
						<dt className="muted">{label}</dt>
						<dd>{values ? values[name] : <i className="skeleton" />}</dd>
					</div>
				),
		)}
	</dl>
);
