const STATES = ['hover', 'focus-visible', 'active'] as const;

/**
 * Lets the gallery show what a pointer or the keyboard would bring out: every rule of the page is
 * laid down a second time with `:hover` and its like replaced by an ancestor that says
 * `data-show="hover"`. Nothing is imitated, so nothing can differ.
 */
export function showPseudoStates(): void {
  const text = Array.from(document.styleSheets, (sheet) =>
    Array.from(sheet.cssRules, (rule) => rule.cssText).join('\n'),
  ).join('\n');
  const style = document.createElement('style');
  style.textContent = STATES.reduce(
    (css, state) =>
      css.replaceAll(
        new RegExp(`(?<!\\\\):${state}(?![\\w-])`, 'g'),
        `:is([data-show~="${state}"] :is(a, button, input, select, textarea))`,
      ),
    text.replaceAll('@media (hover: hover)', '@media all'),
  );
  document.head.append(style);
}
