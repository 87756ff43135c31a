import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { RouteModule } from '../modules/route-module';
import { LayoutSlot } from './layout-slot';

const load = jest.fn<Promise<RouteModule | undefined>, []>();
beforeEach(() => {
  load.mockReset().mockResolvedValue({ Component: () => <p>A bell</p> });
  visitAnonymously();
});

describe('a slot of the layout', () => {
  it('is filled for who signs in, and empty again after a log-out', async () => {
    render(<LayoutSlot name="notice-bell" load={load} />);
    act(() => void signInAs());
    expect(await screen.findByText('A bell')).toBeVisible();
    act(visitAnonymously);
    expect(screen.queryByText('A bell')).not.toBeInTheDocument();
  });

  it('loads nothing for an anonymous visitor', async () => {
    render(<LayoutSlot name="notice-bell" load={load} />);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['no remote fills it', () => load.mockResolvedValue(undefined)],
    ['its remote is down', () => load.mockRejectedValue(new Error('no build'))],
  ])('stays empty when %s', async (_case, arrange) => {
    arrange();
    signInAs();
    const { container } = render(<LayoutSlot name="notice-bell" load={load} />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(container).toBeEmptyDOMElement();
  });

  it('hides what crashes, and nothing else', async () => {
    const crash = new Error('a defect of the bell');
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    load.mockResolvedValue({
      Component() {
        throw crash;
      },
    });
    signInAs();
    render(
      <>
        <LayoutSlot name="notice-bell" load={load} />
        <p>The rest</p>
      </>,
    );
    await waitFor(() => expect(logged).toHaveBeenCalledWith("The slot 'notice-bell' crashed:", crash));
    expect(screen.getByText('The rest')).toBeVisible();
  });
});
