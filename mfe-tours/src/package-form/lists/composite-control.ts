/** What `composite` of useForm gives for a control of several inputs. */
export interface CompositeControl {
  readonly id: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
  readonly idAt: (path: string) => string;
  readonly errorAt: (path: string) => string | undefined;
}
