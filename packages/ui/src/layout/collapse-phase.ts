/** The four states of a collapse (cabinet.md, section 4, "Widget states"). */
export type CollapsePhase = 'collapsed' | 'expanding' | 'expanded' | 'collapsing';

/**
 * The state of a collapse.
 * @param isExpanded what is asked of it
 * @param wasExpanded where it last came to rest
 */
export function collapsePhase(isExpanded: boolean, wasExpanded: boolean): CollapsePhase {
  if (isExpanded) return wasExpanded ? 'expanded' : 'expanding';
  return wasExpanded ? 'collapsing' : 'collapsed';
}
