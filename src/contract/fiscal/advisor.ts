/**
 * Advisors: companies that act with legal documents in this company's name, because it granted them
 * that. `level`: 1 sees, 2 writes and sends, 3 cancels too.
 */
export type AdvisorLevel = 1 | 2 | 3;

/** `id`: the advisor's company; `by`: who granted it. */
export type AdvisorView = {
  id: string;
  title: string;
  level: AdvisorLevel;
  by: string;
  grantedAt: number;
};

/** Answer of every call about advisors. `own`: this company's code, which a client types. */
export type AdvisorList = { now: number; own: string; advisors: AdvisorView[] };
export type AdvisorPut = { level: AdvisorLevel };
